// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IDopplerAirlock} from "./DopplerInterfaces.sol";
import {PoolKey} from "./UniswapV4Interfaces.sol";

struct BeneficiaryData {
    address beneficiary;
    uint96 shares;
}

/// Splits the fees of locked pools between their beneficiaries. A collection brings in all fees and pays the caller's
/// part. The other parts wait for their beneficiaries.
abstract contract DopplerFees {
    using SafeERC20 for IERC20;

    uint256 internal constant WAD = 1e18;
    uint256 internal constant MIN_OWNER_SHARES = 5e16;

    mapping(bytes32 poolId => uint256) public getCumulatedFees0;
    mapping(bytes32 poolId => uint256) public getCumulatedFees1;
    mapping(bytes32 poolId => mapping(address beneficiary => uint256)) public getLastCumulatedFees0;
    mapping(bytes32 poolId => mapping(address beneficiary => uint256)) public getLastCumulatedFees1;
    mapping(bytes32 poolId => mapping(address beneficiary => uint256)) public getShares;

    event Collect(bytes32 indexed poolId, uint256 fees0, uint256 fees1);
    event Release(bytes32 indexed poolId, address indexed beneficiary, uint256 fees0, uint256 fees1);
    event UpdateBeneficiary(bytes32 poolId, address oldBeneficiary, address newBeneficiary);

    error UnorderedBeneficiaries();
    error InvalidShares();
    error InvalidTotalShares();
    error InvalidProtocolOwnerShares(uint256 required, uint256 given);
    error NativeTransferFailed();
    error PoolNotLocked();

    /// Anyone may collect. Returns the fees that this brought in for all beneficiaries.
    function collectFees(bytes32 poolId) public returns (uint128 fees0, uint128 fees1) {
        PoolKey memory key = _lockedPool(poolId);
        (fees0, fees1) = _collect(key, poolId);
        getCumulatedFees0[poolId] += fees0;
        getCumulatedFees1[poolId] += fees1;
        if (fees0 > 0 || fees1 > 0) emit Collect(poolId, fees0, fees1);
        _release(key, poolId, msg.sender);
    }

    /// Transfers the caller's share to another beneficiary permanently.
    function updateBeneficiary(bytes32 poolId, address newBeneficiary) external {
        collectFees(poolId);
        if (newBeneficiary == msg.sender) return;
        uint256 shares = getShares[poolId][msg.sender];
        if (shares == 0 || getShares[poolId][newBeneficiary] != 0) revert InvalidShares();
        getShares[poolId][msg.sender] = 0;
        getShares[poolId][newBeneficiary] = shares;
        getLastCumulatedFees0[poolId][newBeneficiary] = getCumulatedFees0[poolId];
        getLastCumulatedFees1[poolId][newBeneficiary] = getCumulatedFees1[poolId];
        emit UpdateBeneficiary(poolId, msg.sender, newBeneficiary);
    }

    /// The key of a pool with locked liquidity. Reverts for every other pool.
    function _lockedPool(bytes32 poolId) internal view virtual returns (PoolKey memory);

    /// Moves the fees of all positions from the pool into this contract.
    function _collect(PoolKey memory key, bytes32 poolId)
        internal
        virtual
        returns (uint128 fees0, uint128 fees1);

    function _storeBeneficiaries(bytes32 poolId, BeneficiaryData[] memory beneficiaries, address airlock) internal {
        address protocolOwner = IDopplerAirlock(airlock).owner();
        address previous = address(0);
        uint256 total = 0;
        for (uint256 index = 0; index < beneficiaries.length; ++index) {
            (address beneficiary, uint256 shares) = (beneficiaries[index].beneficiary, beneficiaries[index].shares);
            if (beneficiary <= previous) revert UnorderedBeneficiaries();
            if (shares == 0) revert InvalidShares();
            getShares[poolId][beneficiary] = shares;
            previous = beneficiary;
            total += shares;
        }
        if (total != WAD) revert InvalidTotalShares();
        uint256 given = getShares[poolId][protocolOwner];
        if (given < MIN_OWNER_SHARES) revert InvalidProtocolOwnerShares(MIN_OWNER_SHARES, given);
    }

    function _release(PoolKey memory key, bytes32 poolId, address beneficiary) private {
        uint256 shares = getShares[poolId][beneficiary];
        if (shares == 0) return;
        uint256 due0 = (getCumulatedFees0[poolId] - getLastCumulatedFees0[poolId][beneficiary]) * shares / WAD;
        uint256 due1 = (getCumulatedFees1[poolId] - getLastCumulatedFees1[poolId][beneficiary]) * shares / WAD;
        getLastCumulatedFees0[poolId][beneficiary] = getCumulatedFees0[poolId];
        getLastCumulatedFees1[poolId][beneficiary] = getCumulatedFees1[poolId];
        if (due0 > 0) _pay(key.currency0, beneficiary, due0);
        if (due1 > 0) _pay(key.currency1, beneficiary, due1);
        emit Release(poolId, beneficiary, due0, due1);
    }

    function _pay(address currency, address to, uint256 amount) private {
        if (currency != address(0)) return IERC20(currency).safeTransfer(to, amount);
        (bool paid,) = to.call{value: amount}("");
        if (!paid) revert NativeTransferFailed();
    }
}
