// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {FeePolicySnapshot} from "./PonsTypes.sol";

/// Holder of the fee policy that each launch freezes, and of the operator who may sweep fees.
/// A launch reads it once, so a change affects only later launches.
abstract contract FeePolicyHolder is Ownable2Step {
    address public immutable factory;
    address public feeSweepOperator;
    FeePolicySnapshot private _policy;

    uint256 internal constant BPS = 10_000;

    event FeePolicyUpdated(FeePolicySnapshot policy);
    event FeeSweepOperatorUpdated(address indexed previousOperator, address indexed newOperator);

    error ZeroAddress();
    error InvalidFeePolicy();
    error OwnershipCannotBeRenounced();
    error NotFactory();

    modifier onlyFactory() {
        if (msg.sender != factory) revert NotFactory();
        _;
    }

    constructor(address factory_, FeePolicySnapshot memory policy, address operator) {
        if (factory_ == address(0)) revert ZeroAddress();
        factory = factory_;
        _setPolicy(policy);
        _setOperator(operator);
    }

    function currentFeePolicy() external view returns (FeePolicySnapshot memory) {
        return _policy;
    }

    function protocolFeeRecipient() external view returns (address) {
        return _policy.protocolFeeRecipient;
    }

    function setFeePolicy(FeePolicySnapshot calldata policy) external onlyOwner {
        _setPolicy(policy);
    }

    function setFeeSweepOperator(address operator) external onlyOwner {
        _setOperator(operator);
    }

    function renounceOwnership() public pure override {
        revert OwnershipCannotBeRenounced();
    }

    function _setPolicy(FeePolicySnapshot memory policy) private {
        if (policy.protocolFeeRecipient == address(0)) revert ZeroAddress();
        bool withinBounds = policy.protocolFeeShareBps <= BPS && policy.buybackBurnBps <= BPS
            && policy.hookFeeBps <= BPS && policy.maxInternalPriceImpactBps < BPS;
        if (!withinBounds) revert InvalidFeePolicy();
        _policy = policy;
        emit FeePolicyUpdated(policy);
    }

    function _setOperator(address operator) private {
        if (operator == address(0)) revert ZeroAddress();
        emit FeeSweepOperatorUpdated(feeSweepOperator, operator);
        feeSweepOperator = operator;
    }
}
