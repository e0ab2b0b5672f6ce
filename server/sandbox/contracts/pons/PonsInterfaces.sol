// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {FeePolicySnapshot, LaunchDeployment, LaunchedToken, TokenParams} from "./PonsTypes.sol";
import {PoolKey} from "./UniswapV4Interfaces.sol";

/// A contract that belongs to exactly one factory.
interface IFactorySatellite {
    function factory() external view returns (address);
}

interface IFeePolicy is IFactorySatellite {
    function currentFeePolicy() external view returns (FeePolicySnapshot memory);
    function protocolFeeRecipient() external view returns (address);
    function feeSweepOperator() external view returns (address);
}

interface IFeeEscrow {
    function credit(address recipient) external payable;
    function creditToken(address recipient, address token, uint256 amount) external;
}

interface IBuybackVault is IFactorySatellite {
    function lock(address token, uint256 amount) external;
}

interface ILaunchDeployer is IFactorySatellite {
    function deployLaunch(LaunchDeployment calldata deployment) external returns (address token, address curve);
}

interface ISnipeTerms {
    function snipeTaxStartBps() external view returns (uint256);
    function snipeTaxSeconds() external view returns (uint256);
}

interface IBondingCurve {
    function initialize(address token, address originalDeployer) external;
    function exemptFromSnipeTax(address account) external;
    function setCreatorFeeRecipient(address recipient) external;
    function setBuybackEnabled(bool enabled) external;
    function phantomQuote() external view returns (uint256);
    function realQuoteReserve() external view returns (uint256);
    function trackedTokens() external view returns (uint256);
    function readyToGraduate() external view returns (bool);
    function graduate(address recipient) external returns (uint256 quoteOut, uint256 tokenOut);
    function buy(uint256 quoteIn, uint256 minTokensOut, address recipient) external payable returns (uint256 tokensOut);
}

interface ILaunchFactory {
    function launchFee() external view returns (uint256);
    function canLaunch(address launcher) external view returns (bool);
    function getLaunchedToken(address token) external view returns (LaunchedToken memory);
    function launchTokenFor(
        TokenParams calldata params,
        uint256 launchConfigId,
        address pairToken,
        address originalDeployer,
        address[] calldata snipeTaxExemptions
    ) external payable returns (address token, address curve);
}

interface IGraduation {
    function graduate(address token) external;
}

interface IGraduationFactory {
    function positionManager() external view returns (address);
    function permit2() external view returns (address);
    function locker() external view returns (address);
}

/// The graduated pools' hook, as the factory uses it.
interface IMemeHook {
    function registerPool(
        PoolKey calldata key,
        address memecoin,
        address creator,
        uint16 creatorTaxBps,
        bool buybackEnabled,
        FeePolicySnapshot calldata policy
    ) external;
    function setCreatorFeeRecipient(address memecoin, address recipient) external;
    function setBuybackEnabled(address memecoin, bool enabled) external;
}

interface IPositionLocker is IFactorySatellite {
    function lockPosition(address token, uint256 tokenId) external;
    function lockTokenSupply(address token, uint256 amount) external;
}
